import type { CallId } from '../scenarios/calls'
import { authAnswers } from './gotrue/gotrue'
import { answers } from './postgrest'
import { checkApiKey, UnknownRequest } from './request'

const allAnswers: Readonly<Record<CallId, (request: Request) => Response | Promise<Response>>> = {
  ...answers,
  ...authAnswers,
}

/**
 * Answers a call of the site as its Supabase project does. Any other request is a mistake in the site or in the mock, so it fails with a
 * 501 that names it, and an error in the console.
 *
 * @param call null for a request that the site does not make
 */
export async function answer(request: Request, call: CallId | null): Promise<Response> {
  try {
    if (call === null) throw new UnknownRequest(request)
    return checkApiKey(request) ?? (await allAnswers[call](request))
  } catch (error) {
    if (error instanceof Response) return error
    if (!(error instanceof UnknownRequest)) throw error
    console.error(error.message)
    return Response.json({ message: error.message }, { status: 501 })
  }
}
