export const footer = {
  tagline: 'Grow your money. Win big. All without risk.',
} as const
