import { adminPage } from './admin-frame.tsx'
import { adminTexts } from './admin.texts.ts'
import { NotOpen } from './not-open.tsx'

const Courses = () => <NotOpen kind="courses" />

export const page = adminPage(Courses, adminTexts.notOpen.courses.title)
