import { Skeleton } from '../ui/skeleton.tsx'
import { uiTexts } from '../ui/ui.texts.ts'

/** In a page's place while its code is on its way. */
export const PageSkeleton = () => (
  <div className="wrap section page-waiting" role="status" aria-label={uiTexts.loading}>
    <Skeleton lines={6} />
  </div>
)
