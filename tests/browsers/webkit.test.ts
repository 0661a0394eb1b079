import { testJourneys } from './journeys'
import { webkit } from './webkit-engine'

testJourneys(webkit)
