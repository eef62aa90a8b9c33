import './charts.css'
import { BOX, sparkPath } from './spark-path.ts'

type Props = {
  /** One for each day, the oldest first. */
  readonly values: readonly number[]
  /** What it shows, for those who do not see it. */
  readonly label: string
}

/** A small chart of one figure's course. Its size is CSS's; its values stand in a table elsewhere. */
export const SparkLine = ({ values, label }: Props) => {
  const { line, area } = sparkPath(values)
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className="spark-area" d={area} />
      <path className="spark-line" d={line} />
    </svg>
  )
}
