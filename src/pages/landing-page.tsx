import { type ComponentType, Suspense } from 'react'
import { ComparisonTable } from '../landing/comparison-table'
import { Hero } from '../landing/hero'
import { HowItWorks } from '../landing/how-it-works'
import { Questions } from '../landing/questions'
import { SamplePrizes } from '../landing/sample-prizes'
import { Testimonials } from '../landing/testimonials'
import { Trust } from '../landing/trust'
import { WithWaitlistBar } from '../landing/waitlist-bar'
import { WaitlistSection } from '../landing/waitlist-section'
import { WorkedExample } from '../landing/worked-example'

/** These sections are in page order. */
const betweenHeroAndForm = {
  HowItWorks,
  ComparisonTable,
  SamplePrizes,
  WorkedExample,
  Trust,
  Testimonials,
  Questions,
}

export function LandingPage() {
  return (
    <>
      <Sections sections={{ Hero }} />
      <WithWaitlistBar>
        <Sections sections={betweenHeroAndForm} />
      </WithWaitlistBar>
      <Sections sections={{ WaitlistSection }} />
    </>
  )
}

function Sections({ sections }: { sections: Readonly<Record<string, ComponentType>> }) {
  return Object.entries(sections).map(([name, Section]) => (
    // No section suspends, but React hydrates each <Suspense> in a separate task.
    <Suspense key={name}>
      <Section />
    </Suspense>
  ))
}
