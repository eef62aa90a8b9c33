type Props = {
  readonly name: string
  readonly value: string
  /** How long the bar is: 0 to 100. */
  readonly perCent: number
}

/** A named value with a bar below. */
export const Bar = ({ name, value, perCent }: Props) => (
  <li>
    <span>{name}</span>
    <b>{value}</b>
    <svg className="figure-bar" aria-hidden="true">
      <rect width={`${perCent}%`} height="100%" />
    </svg>
  </li>
)
