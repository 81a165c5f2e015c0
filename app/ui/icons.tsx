/** The line icons of the site. All are decoration: the words beside them, or a label, say what they mean. */

export function ArrowIcon() {
  return (
    <svg className="arrow" viewBox="0 0 18 10" aria-hidden="true">
      <path d="M0 5h16M12 1l4.5 4L12 9" />
    </svg>
  );
}

export const BurgerIcon = () => <Line d="M3 8.5h18M3 15.5h18" size={24} />;
export const CrossIcon = () => <Line d="M4.5 4.5l9 9M13.5 4.5l-9 9" />;
export const MenuIcon = () => <Line d="M2.5 6h13M2.5 12h13" />;
export const SearchIcon = () => <Line d="M8 12.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM11.5 11.5l3.5 3.5" />;
export const RefreshIcon = () => <Line d="M15 9a6 6 0 1 1-1.8-4.3M15 2.5V6h-3.5" />;
export const EyeIcon = () => (
  <Line d="M1.5 9S4.5 4 9 4s7.5 5 7.5 5-3 5-7.5 5-7.5-5-7.5-5zM9 11.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z" />
);
export const PencilIcon = () => <Line d="M3 15l.8-3.2 8.2-8.2 2.4 2.4-8.2 8.2zM10.5 5l2.4 2.4" />;
export const CopyIcon = () => <Line d="M6.5 6.5h9v9h-9zM11.5 3.5v-1h-9v9h1" />;
export const TrashIcon = () => <Line d="M3 5h12M7 5V3h4v2M4.5 5l.7 10h7.6l.7-10M7.5 8v4.5M10.5 8v4.5" />;
export const MoreIcon = () => <Line d="M9 4v.01M9 9v.01M9 14v.01" />;
export const PlusIcon = () => <Line d="M9 3.5v11M3.5 9h11" />;
export const GripIcon = () => <Line d="M6.5 4v.01M11.5 4v.01M6.5 9v.01M11.5 9v.01M6.5 14v.01M11.5 14v.01" />;
export const UpIcon = () => <Line d="M9 14V4M5 8l4-4 4 4" />;
export const DeskIcon = () => <Line d="M2.5 5.5l2 2 3-3.5M9.5 6h6M2.5 12.5l2 2 3-3.5M9.5 13h6" />;
export const CalendarIcon = () => <Line d="M2.5 4h13v11.5h-13zM2.5 7.5h13M6 2v3.5M12 2v3.5" />;
export const ChartIcon = () => <Line d="M2.5 15.5h13M5 12.5v-4M9 12.5v-9M13 12.5V6" />;
export const DownIcon = () => <Line d="M9 4v10M5 10l4 4 4-4" />;
export const LeftIcon = () => <Line d="M14 9H4M8 5L4 9l4 4" />;
export const LogoutIcon = () => <Line d="M7 3H3v12h4M11 5.5L14.5 9 11 12.5M14.5 9H7" />;
export const DocumentIcon = () => <Line d="M4.5 2h6l3 3v11h-9zM6.8 8.5h4.5M6.8 11.5h4.5" />;
export const ArticleIcon = () => (
  <Line d="M3 14.5l1-3.6L12.6 2.3l2.6 2.6L6.6 13.5zM10.8 4.1l2.6 2.6M9 15.5h6.5" />
);
export const PageIcon = () => <Line d="M2.5 3h13v12h-13zM2.5 6.5h13M5 10h4M5 12.5h7" />;
export const BriefcaseIcon = () => <Line d="M2.5 6h13v9h-13zM6.5 6V3.5h5V6M2.5 10h13M9 9.3v1.6" />;
export const BuildingIcon = () => (
  <Line d="M4 15.5V2.5h10v13M2.5 15.5h13M7 5.5h.01M11 5.5h.01M7 8.5h.01M11 8.5h.01M7.5 15.5v-3.5h3v3.5" />
);
export const LogIcon = () => <Line d="M9 4.5V9l3 2M2.8 7A6.5 6.5 0 1 1 3 11.5M2.5 3.5V7H6" />;
export const KeyIcon = () => <Line d="M6 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM9.5 8.5H16M13.5 8.5v3" />;
export const KeyboardIcon = () => (
  <Line d="M1.5 4.5h15v9h-15zM4.3 7.3h.01M7.4 7.3h.01M10.6 7.3h.01M13.7 7.3h.01M5.5 10.8h7" />
);
export const InboxIcon = () => <Line d="M2.5 10l2-7h9l2 7v5h-13zM2.5 10h4l1 2h3l1-2h4" />;
export const PictureIcon = () => <Line d="M2.5 3.5h13v11h-13zM2.5 12.5l4-4 3.5 3.5 2-2 3.5 3.5M11.5 7h.01" />;
export const PersonIcon = () => <Line d="M9 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 15.5a6 6 0 0 1 12 0" />;
export const PeopleIcon = () => (
  <Line d="M6.5 8.5a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM1.5 15a5 5 0 0 1 10 0M12 8.3a2.4 2.4 0 0 0 0-4.7M13.6 10.6a5 5 0 0 1 2.9 4.4" />
);
export const BellIcon = () => (
  <Line d="M4.2 12.8V8a4.8 4.8 0 0 1 9.6 0v4.8l1.2 1H3zM7.4 15.6a1.7 1.7 0 0 0 3.2 0" />
);
export const SignIcon = () => <Line d="M9 2v14M9 4h5l2 2-2 2H9M9 9H4L2.5 10.8 4 12.5h5" />;
export const ErrorIcon = () => <Line d="M9 16A7 7 0 1 0 9 2a7 7 0 0 0 0 14zM9 5.4v4.4M9 12.2v.3" />;
export const CheckIcon = () => <Line d="M9 16A7 7 0 1 0 9 2a7 7 0 0 0 0 14zM6 9.3l2.1 2.1 4-4.4" />;

export function Line({ d, size = 18 }: { d: string; size?: number }) {
  return (
    <svg className="icon" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
