import { idlePart } from '../../shared/ui/idle-part.tsx'

/**
 * What a page does for being used offline, and where it says that it shows a saved copy. The code comes once the browser is
 * idle; where it cannot be loaded the page is what it is without.
 */
export const Offline = idlePart(async () => (await import('./offline-parts.tsx')).OfflineParts)
