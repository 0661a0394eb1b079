export const toastCopy = {
  region: 'Notifications',
  close: (title: string) => `Close: ${title}`,
} as const
