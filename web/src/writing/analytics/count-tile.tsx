import { formatCount } from '../../shared/lib/format-count.ts'

/** For a list with the class `figure-tiles`. */
export const CountTile = ({ name, count }: { readonly name: string; readonly count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className="figure-value">{formatCount(count)}</span>
    </dd>
  </div>
)
