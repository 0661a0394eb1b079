export const adminPage = {
  title: 'Waitlist Admin',
  subtitle: 'Manage and view all waitlist signups',
  loading: 'Loading signups',
  total: 'Total Signups',
  list: 'Signups',
  empty: 'No signups yet',
  showing: (shown: string, total: string) => `Showing ${shown} of ${total}`,
  loadMore: 'Load more',
  loadingMore: 'Loading...',
} as const
