import { queryOptions } from '@tanstack/react-query'
import type {
  AdminRepository,
  Batch,
  BatchPreview,
  BatchRequest,
} from '../backend/admin-repository'
import { type RequestError, unwrap } from '../backend/result'

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
      return unwrap(await repository.previewBatch(request, signal))
    },
  })
}

export function batchesQuery(repository: AdminRepository) {
  return queryOptions<readonly Batch[], RequestError>({
    queryKey: batchesKey,
    queryFn: async ({ signal }) => unwrap(await repository.listBatches(signal)),
  })
}
