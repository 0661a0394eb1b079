import { chromium } from './engines'
import { testJourneys } from './journeys'

testJourneys(chromium)
