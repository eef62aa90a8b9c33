import { HttpProblem } from '../http/http-problem.ts'

/** Who acts, as a verified token says. */
export type Actor = { readonly userId: string; readonly sessionId: string; readonly role: 'member' | 'admin' }

/**
 * Checks that a body names the same person as the token: older clients send both.
 * @throws HttpProblem 403 when the body names another person.
 */
export const requireActor = (actor: Actor, named: string | undefined): void => {
  if (named !== undefined && named !== actor.userId) throw new HttpProblem('forbidden')
}
