import './dashboard.css'
import { AdminFrame } from '../admin-frame.tsx'
import '../admin-list.css'
import { adminPage } from '../admin-page.ts'
import { CountedAt } from './counted-at.tsx'
import { dashboardTexts } from './dashboard.texts.ts'
import { Figures } from './figures.tsx'
import { NewestActivities } from './newest-activities.tsx'
import { NewestMembers } from './newest-members.tsx'
import { ServicesInShort } from './services-in-short.tsx'

/** How the site is doing, at a glance: its figures, what happened last, whether all services are well, who is new. */
const Dashboard = () => (
  <AdminFrame title={dashboardTexts.title} hint={<CountedAt />}>
    <Figures />
    <div className="dashboard-two">
      <NewestActivities />
      <div>
        <ServicesInShort />
        <NewestMembers />
      </div>
    </div>
  </AdminFrame>
)

export const page = adminPage(Dashboard, dashboardTexts.title)
