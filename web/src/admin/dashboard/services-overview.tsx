import type { Health } from '@soko/contracts/types/health.ts'
import { Link } from 'react-router-dom'
import { adminPaths } from '../admin-paths.ts'
import { BoardSection } from '../../shared/board/board-section.tsx'
import { Loaded } from '../../shared/pages/loaded.tsx'
import { useHealthQuery } from '../admin.api.ts'
import { servicesTexts } from '../services/services.texts.ts'
import { largestLag, problemsOf } from '../services/problems.ts'
import { dashboardTexts } from './dashboard.texts.ts'

const texts = dashboardTexts.services

/** Lists only problems of services, and the largest lag. */
export const ServicesOverview = () => {
  const query = useHealthQuery()
  return (
    <BoardSection
      title={texts.title}
      aside={
        <Link className="link hint" to={adminPaths.services}>
          {texts.all}
        </Link>
      }
    >
      <Loaded query={query} loading={texts.loading} lines={2}>
        {(health) => {
          const problems = problemsOf(health)
          return (
            <>
              {problems.length === 0 ? (
                <p>
                  <span className="admin-tag ok">{servicesTexts.well}</span>{' '}
                  {servicesTexts.allWell(health.services.length)}
                </p>
              ) : (
                <ul className="troubles">
                  {problems.map(({ service, text }) => (
                    <li key={`${service} ${text}`}>
                      <span className="admin-tag no">{service}</span> {text}
                    </li>
                  ))}
                </ul>
              )}
              <p className="hint">{lagOf(health)}</p>
            </>
          )
        }}
      </Loaded>
    </BoardSection>
  )
}

const lagOf = (health: Health): string => {
  const lag = largestLag(health)
  return lag === undefined
    ? servicesTexts.upToDate
    : servicesTexts.farthest(lag.service, lag.name, lag.commits)
}
