export const navigationCopy = {
  label: 'Main',
  skipLink: 'Skip to content',
} as const
