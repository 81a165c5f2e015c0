/** The icons of the editor's buttons, whose labels say what they mean. */
import { Line } from "#app/ui/icons.tsx";

export const HeadingIcon = () => <Line d="M4.5 3.5v11M13.5 3.5v11M4.5 9h9" />;
export const ListIcon = () => <Line d="M7 4.5h8.5M7 9h8.5M7 13.5h8.5M3 4.5h.01M3 9h.01M3 13.5h.01" />;
export const BoldIcon = () => <Line d="M5 3.5h4.6a2.7 2.7 0 0 1 0 5.4H5zM5 8.9h5.4a2.8 2.8 0 0 1 0 5.6H5z" />;
export const LinkIcon = () => (
  <Line d="M7.6 10.4a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3L9.1 4.6M10.4 7.6a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1.1-1.1" />
);
export const ChartIcon = () => <Line d="M2.5 12.5l4-4 3 2.5 6-6.5M2.5 15.5h13" />;
export const UndoIcon = () => <Line d="M3.5 7h7.5a3.75 3.75 0 0 1 0 7.5H7.5M6.5 4l-3 3 3 3" />;
export const RedoIcon = () => <Line d="M14.5 7H7a3.75 3.75 0 0 0 0 7.5h3.5M11.5 4l3 3-3 3" />;
