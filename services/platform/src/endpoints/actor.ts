import { HttpProblem } from '../http/http-problem.ts'

export type Actor = { readonly userId: string; readonly sessionId: string; readonly role: 'member' | 'admin' }

/** Older clients also send the user's id in the body; throws HttpProblem 403 if it is another user's. */
export const requireActor = (actor: Actor, named: string | undefined): void => {
  if (named !== undefined && named !== actor.userId) throw new HttpProblem('forbidden')
}
