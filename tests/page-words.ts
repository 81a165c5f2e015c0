/** What docs/product.md, Pages wants to read on each page, written out here: no word is taken from the content. */

export type PageWords = {
  path: string;
  title: string;
  h1: string;
  /** Each stands alone in a heading, a term or a strong word. */
  headings: readonly string[];
  /** Somewhere between the header and the footer. */
  words: readonly string[];
  /** Each label with the address it leads to. */
  links: readonly (readonly [label: string, to: string])[];
  /** What is told to search engines as questions, in this order. */
  questions?: readonly string[];
};

const ready = "Ready to Get Started?";
const back = ["Back", "/#services"] as const;
const home = ["Back", "/"] as const;
const bookFree = ["Book a Free Consultation", "/contact"] as const;
const generic = {
  headings: ["Key Benefits", "Our Process", ready],
  words: [],
  links: [back, ["Book a Consultation", "/contact"], ["Contact Us", "/contact"]],
} as const;
const dated = "Last updated: June 1, 2023";

export const pageWords: readonly PageWords[] = [
  {
    path: "/",
    title: "Sabarmati AI: Enterprise AI Solutions That Drive Growth",
    h1: "Enterprise AI Solutions That Drive Growth",
    headings: [
      "AI-Driven Growth",
      "Data Excellence",
      "Sustainable Innovation",
      "Business Solutions",
      "AI Development",
      "Data Analysis",
      "Cloud Infrastructure",
      "Smart Industry",
      "Sustainability",
      "Enterprise Integration",
      "Technology Stack",
      "Digital Innovation",
      "Customer Engagement",
      "Business Growth",
      "Process Optimization",
      "Digital Security",
      "Future-Ready Solutions",
      "Case Studies",
    ],
    words: ["Enterprise Digital Evolution", "See how we deliver real business impact with AI & Data."],
    links: [
      ["Learn more about AI Development", "/services/ai-development"],
      ["Learn more about Data Analysis", "/services/data-analysis"],
      ["Learn more about Cloud Infrastructure", "/services/infrastructure"],
      ["Learn more about Smart Industry", "/services/smart-industry"],
      ["Learn more about Sustainability", "/services/sustainability"],
      ["Learn more about Enterprise Integration", "/services/enterprise-integration"],
      ["View All", "/case-studies"],
    ],
  },
  {
    path: "/services/data-analysis",
    title: "Data Analysis Solutions | Sabarmati AI",
    h1: "Data Analysis Solutions",
    headings: [
      "Business intelligence and reporting",
      "Advanced data visualization",
      "Predictive analytics and forecasting",
      "Data mining and pattern discovery",
      "Assessment and strategy",
      "Collection and preparation",
      "Advanced analytics and modeling",
      "Visualization and reporting",
      ready,
    ],
    words: ["2 to 8 weeks"],
    links: [back, bookFree],
    questions: [
      "What types of data can you analyze?",
      "How long does a data analysis project take?",
      "Do you provide ongoing support?",
    ],
  },
  {
    path: "/services/ai-development",
    title: "AI Development Solutions | Sabarmati AI",
    h1: "AI Development Solutions",
    headings: [
      "Intelligent agents",
      "Computer vision",
      "Natural language processing",
      "AI research and prototyping",
      "Discovery and planning",
      "Development and testing",
      "Deployment and support",
      ready,
    ],
    words: [],
    links: [back, bookFree],
  },
  {
    path: "/services/infrastructure",
    title: "Cloud Infrastructure Solutions | Sabarmati AI",
    h1: "Cloud Infrastructure Solutions",
    headings: [
      "Cloud architecture and migration",
      "Data and model platforms",
      "Security and access",
      "Cost and reliability",
      ready,
    ],
    words: [],
    links: [back, bookFree],
  },
  {
    path: "/services/smart-industry",
    title: "Smart Industry Solutions | Sabarmati AI",
    h1: "Smart Industry Solutions",
    headings: [
      "Machine and sensor connection",
      "Condition monitoring and maintenance",
      "Production visibility",
      "Simulation and planning",
      ready,
    ],
    words: [],
    links: [back, bookFree],
  },
  {
    path: "/services/sustainability",
    title: "Sustainability Solutions | Sabarmati AI",
    h1: "Sustainability Solutions",
    headings: [
      "Energy and water monitoring",
      "Emissions accounting",
      "Resource and waste optimization",
      "Reporting and audit trail",
      ready,
    ],
    words: [],
    links: [back, bookFree],
  },
  {
    path: "/services/enterprise-integration",
    title: "Enterprise Integration Solutions | Sabarmati AI",
    h1: "Enterprise Integration Solutions",
    headings: [
      "System and API integration",
      "Master data and data quality",
      "Process automation across systems",
      "Legacy modernization",
      ready,
    ],
    words: [],
    links: [back, bookFree],
  },
  ...(
    [
      ["machine-learning", "Machine Learning"],
      ["data-engineering", "Data Engineering"],
      ["ai-strategy", "AI Strategy"],
      ["ai-assistants", "AI Assistants"],
      ["conversational-ai", "Conversational AI"],
      ["content-generation", "Content Generation"],
      ["predictive-analytics", "Predictive Analytics"],
      ["process-automation", "Process Automation"],
    ] as const
  ).map(([id, name]) => ({
    path: `/services/${id}`,
    title: `${name} | Sabarmati AI`,
    h1: name,
    ...generic,
  })),
  {
    path: "/industries/manufacturing",
    title: "AI for Manufacturing | Sabarmati AI",
    h1: "AI for Manufacturing",
    headings: [
      "Predictive maintenance",
      "Visual quality inspection",
      "Production planning",
      "Energy and material use",
    ],
    words: [
      "50% less unplanned downtime",
      "25% lower maintenance costs",
      "30% better overall equipment effectiveness",
    ],
    links: [home, bookFree],
    questions: [
      "Do we need new sensors?",
      "Can it work with older machines?",
      "Does our data leave the plant?",
    ],
  },
  {
    path: "/industries/healthcare",
    title: "AI for Healthcare | Sabarmati AI",
    h1: "AI for Healthcare",
    headings: [
      "Reading support for images",
      "Letters and records",
      "Appointments and capacity",
      "Patient communication",
    ],
    words: [
      "35% better diagnostic accuracy",
      "40% less administrative time",
      "25% higher patient satisfaction",
    ],
    links: [home, bookFree],
    questions: [
      "Does patient data leave the hospital?",
      "Does the software make diagnoses?",
      "Does it work with our record system?",
    ],
  },
  {
    path: "/industries/finance",
    title: "AI for Finance | Sabarmati AI",
    h1: "AI for Finance",
    headings: [
      "Fraud and anomaly detection",
      "Credit and risk models",
      "Documents and claims",
      "Regulatory reporting",
    ],
    words: [],
    links: [home, bookFree],
  },
  {
    path: "/industries/retail",
    title: "AI for Retail | Sabarmati AI",
    h1: "AI for Retail",
    headings: [
      "Demand forecasting",
      "Stock across channels",
      "Pricing and promotions",
      "Customer service and returns",
    ],
    words: [],
    links: [home, bookFree],
  },
  {
    path: "/industries/energy",
    title: "AI for Energy | Sabarmati AI",
    h1: "AI for Energy",
    headings: [
      "Load and generation forecasts",
      "Asset condition",
      "Loss and meter analysis",
      "Field work planning",
    ],
    words: [],
    links: [home, bookFree],
  },
  {
    path: "/case-studies",
    title: "Case Studies | Sabarmati AI",
    h1: "Case Studies",
    headings: [
      "Early warning of bearing wear on a packaging line",
      "One view of stock across stores and warehouse",
      "Camera inspection of weld seams",
    ],
    words: ["Entries marked Sample describe no real customer."],
    links: [["Camera inspection of weld seams", "/case-studies/weld-inspection"]],
  },
  {
    path: "/case-studies/weld-inspection",
    title: "Camera inspection of weld seams | Sabarmati AI",
    h1: "Camera inspection of weld seams",
    headings: ["The situation", "More case studies"],
    words: ["Sample entry. It shows the layout and describes no real customer."],
    links: [
      ["Case Studies", "/case-studies"],
      ["Computer vision", "/case-studies?tag=Computer+vision"],
      ["View All", "/case-studies"],
    ],
  },
  {
    path: "/about",
    title: "About | Sabarmati AI",
    h1: "We build AI that can be checked",
    headings: [
      "Our mission",
      "Our vision",
      "Our story",
      "Innovation",
      "Excellence",
      "Ethical AI",
      "Client success",
    ],
    words: ["founded in 2025"],
    links: [home],
  },
  {
    path: "/careers",
    title: "Careers | Sabarmati AI",
    h1: "Join Our Team",
    headings: ["Innovative projects", "Growth and learning", "Work-life balance", "No Current Openings"],
    words: ["check back later", "Monday to Friday, 09:00 to 18:00"],
    links: [home],
  },
  {
    path: "/contact",
    title: "Contact | Sabarmati AI",
    h1: "Tell us what you are working on",
    headings: ["A straight answer", "Your data stays yours"],
    words: [
      "Name",
      "Email",
      "Company Optional",
      "Message",
      "We typically respond within 24 hours during business days.",
      "If AI is the wrong tool for the job, we will say so.",
      "We can sign your confidentiality agreement before we look at anything.",
    ],
    links: [["hello@sabarmati.example", "mailto:hello@sabarmati.example"]],
  },
  {
    path: "/privacy-policy",
    title: "Privacy Policy | Sabarmati AI",
    h1: "Privacy Policy",
    headings: [],
    words: [dated],
    links: [home],
  },
  {
    path: "/terms",
    title: "Terms of Use | Sabarmati AI",
    h1: "Terms of Use",
    headings: [
      "1. Who we are and what these terms cover",
      "2. Using the website",
      "3. Information, not advice",
      "4. Messages you send us",
      "5. Ownership of the content",
      "6. Links to other websites",
      "7. Availability and changes to the website",
      "8. Liability",
      "9. Law and courts",
      "10. Changes and contact",
    ],
    words: [dated],
    links: [home],
  },
  {
    path: "/cookie-policy",
    title: "Cookie Policy | Sabarmati AI",
    h1: "Cookie Policy",
    headings: [],
    words: [dated],
    links: [home],
  },
  {
    path: "/search",
    title: "Search | Sabarmati AI",
    h1: "Search",
    headings: [],
    words: ["Search the site"],
    links: [],
  },
  {
    path: "/nowhere",
    title: "Page not found | Sabarmati AI",
    h1: "404",
    headings: [],
    words: ["Oops! Page not found"],
    links: [["Return to Home", "/"]],
  },
  {
    path: "/services/nothing",
    title: "Service Not Found | Sabarmati AI",
    h1: "Service Not Found",
    headings: [],
    words: ["The service you're looking for does not exist."],
    links: [["Back to Home", "/"]],
  },
];
