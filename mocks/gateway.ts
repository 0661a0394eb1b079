import { mockProject } from './project'

/** What the gateway before PostgREST and GoTrue says to a request without the project's key. Out: null if all is well. */
export function readPublicKey(request: Request): Response | null {
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
