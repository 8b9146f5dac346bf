import { NavLink } from 'react-router'
import { BottomNav, BottomNavItem } from '#web/ui/bottom-nav.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const items: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/', label: 'Today', icon: 'sun' },
  { to: '/studies', label: 'Studies', icon: 'book' },
  { to: '/about', label: 'About', icon: 'info' },
]

/** The way around on a phone, under the thumb. A page is listed once it works. */
export function PhoneNav() {
  return (
    <BottomNav label="Quick">
      {items.map(({ to, label, icon }) => (
        <BottomNavItem key={to} label={label} icon={<Icon name={icon} />}>
          <NavLink to={to} end={to === '/'} />
        </BottomNavItem>
      ))}
    </BottomNav>
  )
}
