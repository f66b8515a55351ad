// Before the first paint: what scripts can do here has its place, and light or dark is as the visitor chose in the shop, so that nothing moves or flashes.
document.documentElement.dataset['scripts'] = 'on'
try {
  const { theme } = localStorage as { theme?: string }
  if (theme) document.documentElement.dataset['theme'] = theme
} catch {}
