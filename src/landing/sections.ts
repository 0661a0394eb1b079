import { lazyStill, lazyWhenNear } from '../wake-up/lazy-parts'

/**
 * The sections below the hero, in the order a visitor meets them. Those that are only read stay the HTML that was
 * prerendered; the others wake up as they come near. The id is that of the section.
 */
export const belowTheHero = [
  {
    id: 'how-it-works',
    Part: lazyStill('how-it-works', async () => (await import('./how-it-works')).HowItWorks),
  },
  {
    id: 'comparison',
    Part: lazyStill('comparison', async () => (await import('./comparison-table')).ComparisonTable),
  },
  {
    id: 'prizes',
    Part: lazyWhenNear('prizes', async () => (await import('./sample-prizes')).SamplePrizes),
  },
  {
    id: 'example',
    Part: lazyWhenNear('example', async () => (await import('./worked-example')).WorkedExample),
  },
  {
    id: 'trust',
    Part: lazyStill('trust', async () => (await import('./trust')).Trust),
  },
  {
    id: 'testimonials',
    Part: lazyStill('testimonials', async () => (await import('./testimonials')).Testimonials),
  },
  {
    id: 'questions',
    Part: lazyStill('questions', async () => (await import('./questions')).Questions),
  },
  {
    id: 'waitlist',
    Part: lazyWhenNear('waitlist', async () => {
      const [, { WaitlistSection }] = await Promise.all([
        // The section needs it too. Asked for first, it runs in a task of its own.
        import('../waitlist/signup-schema'),
        import('./waitlist-section'),
      ])
      return WaitlistSection
    }),
  },
]
