/** The icons of the editor's buttons, whose labels say what they mean. */
import { Line } from "#app/ui/icons.tsx";

export const HeadingIcon = () => <Line d="M4.5 3.5v11M13.5 3.5v11M4.5 9h9" />;
export const SubheadingIcon = () => (
  <Line d="M3 3.5v11M9 3.5v11M3 9h6M12.5 8.5h3l-1.7 2.4a1.7 1.7 0 1 1-1.6 2.6" />
);
export const NumbersIcon = () => (
  <Line d="M8 4.5h7.5M8 9h7.5M8 13.5h7.5M2.5 3.5l1-.5v3.5M2.3 11.8c.5-.8 2-.6 2 .3 0 .8-1.4 1.2-2 2.2h2.1" />
);
export const DeeperIcon = () => <Line d="M2.5 3.5h13M8.5 7.2h7M8.5 10.8h7M2.5 14.5h13M2.5 7l2.5 2-2.5 2" />;
export const HigherIcon = () => <Line d="M2.5 3.5h13M8.5 7.2h7M8.5 10.8h7M2.5 14.5h13M5 7L2.5 9 5 11" />;
export const QuoteIcon = () => (
  <Line d="M7.5 5.5c-2.4.6-4 2.3-4 5v2h4v-4h-2M14.5 5.5c-2.4.6-4 2.3-4 5v2h4v-4h-2" />
);
export const LanguageIcon = () => (
  <Line d="M2.5 4.5h7M6 3v1.5M8 4.5c-.6 2.6-2.4 4.6-5 5.8M4 6.5c.7 1.6 2.2 3 4.2 3.7M8.5 15l3.2-7.5L15 15M9.6 12.7h4.2" />
);
export const TableIcon = () => <Line d="M2.5 3.5h13v11h-13zM2.5 7.2h13M2.5 10.8h13M7 3.5v11" />;
export const ListIcon = () => <Line d="M7 4.5h8.5M7 9h8.5M7 13.5h8.5M3 4.5h.01M3 9h.01M3 13.5h.01" />;
export const BoldIcon = () => <Line d="M5 3.5h4.6a2.7 2.7 0 0 1 0 5.4H5zM5 8.9h5.4a2.8 2.8 0 0 1 0 5.6H5z" />;
export const ItalicIcon = () => <Line d="M7.5 3.5h6M4.5 14.5h6M10.5 3.5l-3 11" />;
export const LinkIcon = () => (
  <Line d="M7.6 10.4a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3L9.1 4.6M10.4 7.6a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1.1-1.1" />
);
export const ChartIcon = () => <Line d="M2.5 12.5l4-4 3 2.5 6-6.5M2.5 15.5h13" />;
export const UndoIcon = () => <Line d="M3.5 7h7.5a3.75 3.75 0 0 1 0 7.5H7.5M6.5 4l-3 3 3 3" />;
export const RedoIcon = () => <Line d="M14.5 7H7a3.75 3.75 0 0 0 0 7.5h3.5M11.5 4l3 3-3 3" />;
