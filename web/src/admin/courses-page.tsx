import { adminPage } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'
import { NotOfferedPage } from './not-offered-page.tsx'

const Courses = () => <NotOfferedPage kind="courses" />

export const page = adminPage(Courses, adminTexts.notOfferedPages.courses.title)
