import { HttpProblem } from '../http/http-problem.ts'

/** Who acts, as a verified token says. */
export type Actor = { readonly userId: string; readonly sessionId: string; readonly role: 'member' | 'admin' }

/**
 * Holds a body to its token: older clients name the one who acts, too.
 * @throws HttpProblem 403 when they name somebody else.
 */
export const requireActor = (actor: Actor, named: string | undefined): void => {
  if (named !== undefined && named !== actor.userId) throw new HttpProblem('forbidden')
}
