import { queryOptions } from '@tanstack/react-query'
import type {
  AdminRepository,
  Batch,
  BatchPreview,
  BatchRequest,
} from '../backend/admin-repository'
import { RequestError } from '../backend/request-error'

export const batchesKey = ['batches'] as const
export const previewKey = ['preview'] as const

/** Who the next batch would be. It is never taken from the cache, because others invite people, too. */
export function previewQuery(repository: AdminRepository, request: BatchRequest | null) {
  return queryOptions<BatchPreview, RequestError>({
    queryKey: [...previewKey, request],
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    async queryFn({ signal }) {
      if (request === null) throw new Error('There is no request')
      const outcome = await repository.previewBatch(request, signal)
      if (outcome.type !== 'previewed') throw new RequestError(outcome)
      return outcome.preview
    },
  })
}

export function batchesQuery(repository: AdminRepository) {
  return queryOptions<readonly Batch[], RequestError>({
    queryKey: batchesKey,
    async queryFn({ signal }) {
      const outcome = await repository.listBatches(signal)
      if (outcome.type !== 'listed') throw new RequestError(outcome)
      return outcome.batches
    },
  })
}
