export { DiscordBadgeIcon } from './discord-badge-icon.tsx'
