import { firefox } from './engines'
import { testJourneys } from './journeys'

testJourneys(firefox)
