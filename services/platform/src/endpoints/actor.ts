import { HttpProblem } from '../http/http-problem.ts'

export type Actor = { readonly userId: string; readonly sessionId: string; readonly role: 'member' | 'admin' }

/** @throws HttpProblem 403 if the body, as sent by older clients, names another user than the token. */
export const requireActor = (actor: Actor, named: string | undefined): void => {
  if (named !== undefined && named !== actor.userId) throw new HttpProblem('forbidden')
}
