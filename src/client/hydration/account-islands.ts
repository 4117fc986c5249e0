import type { ComponentType } from 'react'
import { AccountButtons } from '#ui/frame/header/account-buttons.tsx'
import { AccountMenu } from '#ui/frame/header/account-menu.tsx'

export const islands: Record<string, ComponentType> = { 'account-buttons': AccountButtons, 'account-menu': AccountMenu }
