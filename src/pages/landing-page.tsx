import { usePageArrival } from '../components/page-arrival'
import { ComparisonTable } from '../landing/comparison-table'
import { Hero } from '../landing/hero'
import { HowItWorks } from '../landing/how-it-works'
import { Questions } from '../landing/questions'
import { SamplePrizes } from '../landing/sample-prizes'
import { Testimonials } from '../landing/testimonials'
import { Trust } from '../landing/trust'
import { WaitlistSection } from '../landing/waitlist-section'
import { WorkedExample } from '../landing/worked-example'
import { routes } from '../routes'

export function LandingPage() {
  usePageArrival(routes.landing)
  return (
    <>
      <Hero />
      <HowItWorks />
      <ComparisonTable />
      <SamplePrizes />
      <WorkedExample />
      <Trust />
      <Testimonials />
      <Questions />
      <WaitlistSection />
    </>
  )
}
