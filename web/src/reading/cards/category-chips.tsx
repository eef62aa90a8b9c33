import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'

type Props = {
  readonly names: readonly string[]
  /** Accessible label, for lists without a heading. */
  readonly label?: string
}

/** Links to the pages of categories. Renders nothing without categories. */
export const CategoryChips = ({ names, label }: Props) =>
  names.length > 0 && (
    <ul className="chips" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Link className="chip" to={paths.category(name)} dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
