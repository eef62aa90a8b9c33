import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { postsTexts } from './cards.texts.ts'

export const CardSkeletons = ({ rows }: { readonly rows: number }) => (
  <div role="status" aria-label={postsTexts.list.loading}>
    <ul className="list" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="card card-waiting">
          <div className="card-text">
            <Skeleton lines={4} />
          </div>
          <span className="card-cover">
            <span className="pic" />
          </span>
        </li>
      ))}
    </ul>
  </div>
)
