import { firefox } from './firefox-engine'
import { testJourneys } from './journeys'

testJourneys(firefox)
