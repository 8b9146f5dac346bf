import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('screens/today.tsx'),
  route('studies', 'screens/studies.tsx', [route(':day', 'screens/study.tsx')]),
  route('auth', 'screens/auth.tsx'),
  route('auth/reset', 'screens/reset-password.tsx'),
  route('auth/confirm', 'screens/confirm-email.tsx'),
  route('auth/connect', 'screens/connect.tsx'),
  route('auth/second-step', 'screens/second-step.tsx'),
  route('profile', 'screens/profile.tsx'),
  route('analytics', 'screens/analytics.tsx'),
  route('admin', 'screens/admin.tsx'),
  route('about', 'screens/about.tsx'),
  route('privacy', 'screens/privacy.tsx'),
  route('terms', 'screens/terms.tsx'),
  route('sitemap.xml', 'screens/sitemap.ts'),
  route('robots.txt', 'screens/robots.ts'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig
