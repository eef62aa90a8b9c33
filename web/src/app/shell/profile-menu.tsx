import type { OwnUser } from '@soko/contracts/types/user.ts'
import {
  BadgeCheck,
  Bookmark,
  Files,
  FileText,
  Gem,
  Gift,
  LifeBuoy,
  LogOut,
  Moon,
  Settings,
  Shield,
  SquarePen,
  User,
  Users,
} from 'lucide'
import { useLogout } from '../../account/sign-in/use-logout.ts'
import { followingPath } from '../../shared/lib/following-paths.ts'
import { paths } from '../../shared/lib/paths.ts'
import { useDarkTheme } from '../../shared/lib/theme.ts'
import type { MenuState } from '../../shared/ui/menu-button.tsx'
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSwitch } from '../../shared/ui/menu.tsx'
import { shellTexts } from './shell.texts.ts'

const texts = {
  profile: 'Profile',
  posts: 'My Analysis',
  drafts: 'Drafts',
  following: 'Following',
  bookmarks: 'Bookmark',
  settings: 'Settings',
  help: 'Help',
  admin: 'Admin',
  pro: 'Pro Member',
  gift: 'Gift',
  verify: 'Verification',
  on: 'On',
  off: 'Off',
  logout: 'Log Out',
} as const

export const ProfileMenu = ({ user, ...state }: MenuState & { readonly user: OwnUser }) => {
  const { logout } = useLogout()
  const isDark = useDarkTheme()
  return (
    <Menu {...state} label={shellTexts.profile.label} modal>
      <MenuGroup>
        <MenuLink to={paths.write} icon={SquarePen}>
          {shellTexts.create}
        </MenuLink>
      </MenuGroup>
      <MenuGroup>
        <MenuLink to={paths.profile(user.username)} icon={User}>
          {texts.profile}
        </MenuLink>
        <MenuLink to={paths.ownPosts(user._id)} icon={FileText}>
          {texts.posts}
        </MenuLink>
        <MenuLink to={paths.drafts} icon={Files}>
          {texts.drafts}
        </MenuLink>
      </MenuGroup>
      <MenuGroup>
        <MenuLink to={followingPath()} icon={Users}>
          {texts.following}
        </MenuLink>
        <MenuLink to={paths.bookmarks(user.username)} icon={Bookmark}>
          {texts.bookmarks}
        </MenuLink>
        <MenuLink to={paths.settings} icon={Settings}>
          {texts.settings}
        </MenuLink>
        <MenuLink to={paths.contact} icon={LifeBuoy}>
          {texts.help}
        </MenuLink>
      </MenuGroup>
      {user.role === 'admin' && (
        <MenuGroup>
          <MenuLink to={paths.admin} icon={Shield}>
            {texts.admin}
          </MenuLink>
        </MenuGroup>
      )}
      <MenuGroup>
        <MenuLink to={paths.pro} icon={Gem}>
          {texts.pro}
        </MenuLink>
        <MenuLink to={paths.gift} icon={Gift}>
          {texts.gift}
        </MenuLink>
      </MenuGroup>
      <MenuGroup>
        <MenuLink to={paths.verify} icon={BadgeCheck}>
          {texts.verify}
        </MenuLink>
      </MenuGroup>
      <MenuGroup>
        <MenuSwitch
          icon={Moon}
          on={isDark}
          state={isDark ? texts.on : texts.off}
          data-theme-set={isDark ? 'light' : 'dark'}
        >
          {shellTexts.dark}
        </MenuSwitch>
      </MenuGroup>
      <MenuGroup>
        <MenuItem icon={LogOut} onClick={logout}>
          {texts.logout}
        </MenuItem>
      </MenuGroup>
    </Menu>
  )
}
