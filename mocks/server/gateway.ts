import { mockProject } from './project'

/**
 * Checks the API key, as Supabase's gateway does in front of PostgREST and GoTrue.
 *
 * @returns the error response, or null if the key is the project's
 */
export function checkApiKey(request: Request): Response | null {
  const key = request.headers.get('apikey')
  if (key === mockProject.anonKey) return null
  const refusal =
    key === null
      ? {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        }
      : {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        }
  return Response.json(refusal, { status: 401 })
}
