import { idlePart } from '../ui/idle-part.tsx'

/** The single keys of the whole site. What listens to them comes when the browser is idle; where it does not come they do nothing. */
export const Keys = idlePart(async () => (await import('./key-listener.tsx')).KeyListener)
