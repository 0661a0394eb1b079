import type { CallId } from './calls'
import { authAnswers } from './gotrue/gotrue'
import { answers } from './postgrest'
import { checkApiKey, checkedCall, UnknownRequest } from './request'

const allAnswers: Readonly<Record<CallId, (request: Request) => Response | Promise<Response>>> = {
  ...answers,
  ...authAnswers,
}

/**
 * Responds to a request from the site as Supabase would. Any other request is a mistake in the site or in the mock: the
 * response, a 501, and an error in the console name the difference.
 */
export async function answer(request: Request): Promise<Response> {
  try {
    const call = checkedCall(request)
    return checkApiKey(request) ?? (await allAnswers[call](request))
  } catch (error) {
    if (error instanceof Response) return error
    if (!(error instanceof UnknownRequest)) throw error
    console.error(error.message)
    return Response.json({ message: error.message }, { status: 501 })
  }
}
