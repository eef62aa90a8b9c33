import { Link } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'

type Props = {
  readonly names: readonly string[]
  readonly label?: string
}

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
