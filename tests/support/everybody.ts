import type { SignupFilter } from '../../src/admin/backend/admin-repository'

/** A filter that every signup passes. */
export const everybody: SignupFilter = {
  search: '',
  savings: null,
  joinedFrom: null,
  joinedBefore: null,
  minFriends: null,
  status: null,
}
