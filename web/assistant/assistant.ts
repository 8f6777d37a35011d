/** Whether the assistant is open; null where there is none to open. */
import { createContext, use } from 'react';

export type Assistant = { isOpen: boolean; toggle: () => void; close: () => void };

export const AssistantState = createContext<Assistant | null>(null);
export const useAssistant = (): Assistant | null => use(AssistantState);
