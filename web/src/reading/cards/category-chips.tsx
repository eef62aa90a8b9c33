import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'

type Props = {
  readonly names: readonly string[]
  /** Accessible label if there is no heading. */
  readonly label?: string
}

/** Categories as links to their lists; renders nothing without categories. */
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
